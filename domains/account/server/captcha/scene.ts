import { picture, pieceSize } from './puzzle-shape.ts';

/** A random number from 0 (inclusive) to 1 (exclusive). */
type Chance = () => number;

type Palette = { sky: readonly [string, string]; hills: readonly string[]; lights: readonly string[] };

const palettes: readonly Palette[] = [
  { sky: ['#0f2f3a', '#3fa7a0'], hills: ['#1d5c63', '#2f7f7a', '#8ecdb5'], lights: ['#f6d78b', '#ffffff'] },
  { sky: ['#20264f', '#8d6bb8'], hills: ['#322f6b', '#5a4a94', '#b79bd6'], lights: ['#ffb88a', '#ffffff'] },
  { sky: ['#f3c9a5', '#e0708a'], hills: ['#7d3c66', '#a9506f', '#f0a58b'], lights: ['#fff1c9', '#ffe3ea'] },
  { sky: ['#cfe9f5', '#5b9fd1'], hills: ['#2e6a94', '#4c8cb3', '#a9d3e6'], lights: ['#ffffff', '#fff3b0'] },
  { sky: ['#e9efcf', '#86b27a'], hills: ['#3f6b4a', '#5f8f5c', '#b9d6a0'], lights: ['#ffffff', '#ffe08a'] },
];

/**
 * A unique random landscape: sky, a light, ridges, a road and drifting panes. Its edges are as strong as
 * those of the gap and everywhere, so that edge detection finds the scene first.
 */
export function drawScene(chance: Chance): string {
  const { width, height } = picture;
  const between = (min: number, max: number) => min + chance() * (max - min);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  const palette = pick(palettes);
  const angle = Math.round(between(0, 360));

  const ridges = palette.hills.map((color, i) => {
    const base = height * (0.42 + 0.18 * i);
    const points = Array.from({ length: 9 }, (_, k) => {
      const x = (k / 8) * width;
      return `${x.toFixed(1)},${(base + between(-26, 18)).toFixed(1)}`;
    });
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="${color}" opacity="0.82"/>`;
  });
  const panes = Array.from({ length: 11 }, () => {
    const size = between(pieceSize * 0.5, pieceSize * 1.2);
    const x = between(-20, width - 20);
    const y = between(-20, height - 20);
    const dark = chance() < 0.6;
    const fill = dark ? '#06121a' : pick(palette.lights);
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${size.toFixed(1)}" height="${size.toFixed(1)}" rx="${between(3, 16).toFixed(1)}" transform="rotate(${between(-14, 14).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${fill}" opacity="${between(0.1, 0.24).toFixed(2)}"/>`;
  });
  const dots = Array.from({ length: 26 }, () => {
    const radius = between(0.6, 2.6).toFixed(1);
    return `<circle cx="${between(0, width).toFixed(1)}" cy="${between(0, height).toFixed(1)}" r="${radius}" fill="${pick(palette.lights)}" opacity="${between(0.35, 0.85).toFixed(2)}"/>`;
  });
  const bend = between(0.2, 0.8) * width;
  return `
    <defs><linearGradient id="sky" gradientTransform="rotate(${angle} 0.5 0.5)">
      <stop offset="0" stop-color="${palette.sky[0]}"/><stop offset="1" stop-color="${palette.sky[1]}"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${between(30, width - 30).toFixed(1)}" cy="${between(20, 60).toFixed(1)}" r="${between(12, 26).toFixed(1)}" fill="${pick(palette.lights)}" opacity="0.8"/>
    ${ridges.join('')}
    <path d="M ${between(0, width).toFixed(1)} ${height} Q ${bend.toFixed(1)} ${(height * 0.7).toFixed(1)} ${between(0, width).toFixed(1)} ${(height * 0.45).toFixed(1)}" fill="none" stroke="${pick(palette.lights)}" stroke-width="${between(3, 7).toFixed(1)}" opacity="0.5"/>
    ${panes.join('')}${dots.join('')}`;
}
