import { expect, test } from 'vitest';
import { catalogues } from '../world/cars.ts';
import { createEngine } from './engine.ts';
import { validate } from './validate.ts';

const ling = catalogues[0];
if (ling === undefined) throw new Error('no catalogue');
const { version, options } = createEngine(ling).initial('ling-long');
const without = (code: string) => options.filter((other) => other !== code);

test.each([
  ['nothing', { version, options }, []],
  ['an unknown version', { version: 'ling-none', options }, ['这个版本已停售，请重新选择']],
  ['an unknown option', { version, options: [...options, 'x'] }, ['有选装已停止供应，请重新选择']],
  [
    'a repeated option',
    { version, options: [...options, 'opt-vent', 'opt-vent'] },
    ['「前排座椅通风按摩」重复了'],
  ],
  ['an empty group', { version, options: without('int-onyx') }, ['请选择内饰']],
  ['a full group', { version, options: [...options, 'int-cloud'] }, ['内饰最多选择 1 项']],
  [
    'a line beside its package',
    { version, options: [...options, 'pkg-comfort', 'opt-sound'] },
    ['「21 扬声器音响」已包含在「舒享包」中'],
  ],
  [
    'a package without its wheels',
    { version, options: [...options, 'pkg-performance'] },
    ['「性能包」包含「21 英寸辐条轮毂」'],
  ],
  [
    'a wheel without its brakes',
    { version, options: [...without('hub-aero'), 'hub-spoke'] },
    ['21 英寸轮毂要配四活塞卡钳，包含在性能包和四驱高性能版中'],
  ],
  [
    'colours that do not go together',
    {
      version,
      options: [
        ...without('paint-fjord').filter((code) => code !== 'roof-body'),
        'paint-graphite',
        'roof-black',
      ],
    },
    ['石墨灰与曜黑车顶颜色过于接近，不提供这一组合'],
  ],
])('finds %s', (_, selection, messages) => {
  expect(validate(ling, selection).map(({ message }) => message)).toEqual(messages);
});
