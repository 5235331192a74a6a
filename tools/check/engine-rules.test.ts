import { expect, it } from 'vitest';
import { unknownToOldest } from './engine-rules.ts';

it.each([
  'text.replace(/(?<=a)b/g,"")',
  'x=/(?<!a)b/',
  'let a=/[\\p{L}--[a-z]]/v;',
  'test(/[/]x/gv)',
  'class A{static{this.b=1}}',
  'fetch(a,{signal:AbortSignal.timeout(5)})',
])('refuses %s', (code) => expect(unknownToOldest(code)).toHaveLength(1));

it.each([
  'x=/(?<name>a)b/',
  'let a=b/v;let c=d/v.e',
  'static(){}',
  'x=/[v]/g.test(v)',
  'new AbortController().signal',
  'a=[1/2,3/v]',
])('accepts %s', (code) => expect(unknownToOldest(code)).toEqual([]));
