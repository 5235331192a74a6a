import { expect, it } from 'vitest';
import { versionsOf, whyNot } from './drive-pages.ts';

const versions = ['标准续航版', '长续航版', '四驱高性能版'];

it.each([
  [['四驱高性能版', '长续航版'], ['长续航版', '四驱高性能版'], ['标准续航版']],
  [versions, versions, []],
  [[], [], []],
  // Free text of a brand that names its cars otherwise says nothing about the catalogue's versions.
  [['首发版', '首发版'], ['首发版'], []],
])('of cars %j in stores, %j can be driven and %j cannot', (inStores, drivenVersions, otherVersions) => {
  expect(versionsOf(versions, inStores)).toEqual({ drivenVersions, otherVersions });
});

it.each([
  ['0', false, 'presale'],
  ['1', false, 'notYet'],
  ['1', true, 'paused'],
  ['0', true, 'paused'],
] as const)('says of a car in sale stage %s with paused cars %s: %s', (stage, isKept, why) => {
  expect(whyNot(stage, isKept)).toBe(why);
});
