import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { changeDraft, useDraft } from './use-draft.ts';

afterEach(() => sessionStorage.clear());

/** Every value with which the form is rendered, and what changes it. */
function openForm(initial = '欧阳娜娜') {
  const shown: string[] = [];
  const { result, rerender } = renderHook(
    (props: { initial: string }) => {
      const draft = useDraft('name', props.initial);
      shown.push(draft[0]);
      return draft;
    },
    { initialProps: { initial } },
  );
  return { shown, result, rerender };
}

function Form() {
  return <p>{useDraft('name', '')[0]}</p>;
}

describe('a draft', () => {
  it('is in the form from its first render, when one was stored', () => {
    sessionStorage.setItem('draft.name', '"林岚"');
    expect(openForm().shown).toEqual(['林岚']);
  });

  it('is never part of the server’s HTML', () => {
    sessionStorage.setItem('draft.name', '"林岚"');
    expect(renderToString(<Form />)).toBe('<p></p>');
  });

  it('accepts a choice from another page, beside typed input or before any', () => {
    sessionStorage.setItem('draft.order', '{"name":"林岚"}');
    for (const form of ['order', 'other'])
      changeDraft<{ name: string; rights: string }>(form, (kept) => ({ ...kept, rights: 'R1' }));
    expect([sessionStorage.getItem('draft.order'), sessionStorage.getItem('draft.other')]).toEqual([
      '{"name":"林岚","rights":"R1"}',
      '{"rights":"R1"}',
    ]);
  });

  it('follows the known values until something is typed', () => {
    const { result, rerender } = openForm();
    rerender({ initial: '欧阳' });
    expect(result.current[0]).toBe('欧阳');
    act(() => result.current[1]('林岚'));
    rerender({ initial: '欧阳娜娜' });
    expect(result.current[0]).toBe('林岚');
    expect(sessionStorage.getItem('draft.name')).toBe('"林岚"');
  });

  it('is deleted once it was sent, and shown until the form closes', () => {
    sessionStorage.setItem('draft.name', '"林岚"');
    const { result } = openForm();
    act(() => result.current[2]());
    expect(result.current[0]).toBe('林岚');
    expect(sessionStorage.getItem('draft.name')).toBeNull();
  });

  it('keeps what was typed while it was sent', () => {
    const { result } = openForm();
    const [, type, drop] = result.current;
    act(() => {
      type('');
      drop();
    });
    expect(result.current[0]).toBe('');
  });

  it('restarts with the known values, also with those that arrive later', () => {
    sessionStorage.setItem('draft.name', '"林岚"');
    const { result, rerender } = openForm();
    act(() => result.current[3]());
    expect(result.current[0]).toBe('欧阳娜娜');
    rerender({ initial: '欧阳' });
    expect(result.current[0]).toBe('欧阳');
    expect(sessionStorage.getItem('draft.name')).toBeNull();
  });

  it('that cannot be read is ignored', () => {
    sessionStorage.setItem('draft.name', '{"name":');
    expect(openForm().shown).toEqual(['欧阳娜娜']);
  });
});
