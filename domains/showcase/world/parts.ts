import { dictionariesPart, listed } from '@ev/content/world/dictionaries-part.ts';
import { carsPart } from './cars-part.ts';

/** What the demo world has of this domain. */
export const parts = () => [
  carsPart(),
  dictionariesPart('carDictionaries', [
    listed('drives', ['rear', 'all'], { rear: '后驱', all: '四驱' }),
    listed('bodyTypes', ['sedan', 'suv', 'crossover'], {
      sedan: '轿跑',
      suv: '家庭 SUV',
      crossover: '紧凑跨界',
    }),
  ]),
];
