import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pictureSources } from './picture.ts';
import { ServedPicture } from './served-picture.tsx';

const uploaded = `media/${'a1'.repeat(16)}-1000x1250`;
const blur = 'data:image/webp;base64,UklGRi+a/b==';
const described = `${uploaded}?${new URLSearchParams({ alt: '清晨的山路 & 车', blur })}`;

describe('the source of a picture', () => {
  it('is the artwork of this build', () => {
    expect(pictureSources('products/mug')).toMatchObject({
      webp: '/h5/media/products/mug-400.webp?v=test 400w, /h5/media/products/mug-800.webp?v=test 800w, /h5/media/products/mug-1200.webp?v=test 1200w',
      fallback: '/h5/media/products/mug-800.webp?v=test',
      width: 1600,
      height: 900,
      alt: '',
      blur: null,
    });
    expect(pictureSources('wheels/suv-aero').fallback).toBe('/h5/media/wheels/suv-aero-320.webp?v=test');
  });

  it('is the brand’s upload, as far as available, with the server’s data about it', () => {
    expect(pictureSources(described)).toMatchObject({
      avif: [320, 640, 960].map((width) => `/${uploaded}-${width}.avif ${width}w`).join(', '),
      fallback: `/${uploaded}-640.webp`,
      width: 1000,
      height: 1250,
      alt: '清晨的山路 & 车',
      blur,
    });
    expect(pictureSources(uploaded)).toMatchObject({
      fallback: `/${uploaded}-640.webp`,
      alt: '',
      blur: null,
    });
  });
});

it('has an alternative text, unless the text beside it has it', () => {
  render(<ServedPicture picture={described} />);
  expect(screen.getByRole('img', { name: '清晨的山路 & 车' }).style.background).toContain(blur);
  render(<ServedPicture picture={described} alt="" />);
  expect(screen.getByRole('presentation')).toBeTruthy();
});
