import { describe, expect, it } from 'vitest';
import { takeFlags } from './call-flags.ts';

describe('takeFlags', () => {
  it.each([
    ['/a', '/a', {}],
    ['/a?x=1', '/a?x=1', {}],
    ['/a?x=%E4%B8%AD&&y', '/a?x=%E4%B8%AD&y', {}],
    ['/a?noLoad=true', '/a', { noLoad: true }],
    ['/a?noLoad', '/a', { noLoad: true }],
    ['/a?noLoad=false&noTip=0', '/a', { noLoad: false, noTip: false }],
    [
      '/a?x=1&noLogin=1&y=2&noSilentLogin=1&newLoading=1',
      '/a?x=1&y=2',
      { noLogin: true, noSilentLogin: true, newLoading: true },
    ],
    ['/a?loginRedirect=%2Fb%3Fc%3D1&x=a=b', '/a?x=a=b', { loginRedirect: '/b?c=1' }],
    ['/a?noLoadMore=1', '/a?noLoadMore=1', {}],
  ])('removes from %s only %s', (path, expectedPath, expectedFlags) => {
    expect(takeFlags(path, null, {})).toEqual({ path: expectedPath, input: null, flags: expectedFlags });
  });

  it('takes flags out of the fields of an input without changing it', () => {
    const input = { subjectId: '1', noLoad: true, noTip: 'true' };
    const taken = takeFlags('/a', input, {});
    expect(taken).toEqual({ path: '/a', input: { subjectId: '1' }, flags: { noLoad: true, noTip: true } });
    expect(input).toHaveProperty('noLoad');
  });

  it('prefers flags given as flags', () => {
    expect(takeFlags('/a?noTip=1', { noTip: true }, { noTip: false }).flags).toEqual({ noTip: false });
  });

  it('leaves an input without flags as it is', () => {
    const input = { a: 1 };
    expect(takeFlags('/a', input, {}).input).toBe(input);
  });
});
