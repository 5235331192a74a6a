import type { CaptchaPort } from './port.ts';
import { picture, pieceSize, tolerancePx } from './puzzle-shape.ts';
import { makeQuestion } from './questions.ts';
import { drawSliderPuzzle } from './slider-puzzle.ts';

const lifeMs = 2 * 60_000;

/** Slide a piece into the gap of its shape. */
export const sliderCaptcha: CaptchaPort = {
  kind: 'slider',
  wire: 'own: drawn and judged here',
  own: true,
  lifeMs,
  async make() {
    const { background, piece, pieceTop, offset } = await drawSliderPuzzle();
    const shape = { ...picture, pieceWidth: pieceSize, pieceTop };
    return { shown: { kind: 'slider', background, piece, ...shape }, solution: String(offset) };
  },
  async judge(solution, { offset }) {
    return offset !== undefined && Math.abs(offset - Number(solution)) <= tolerancePx;
  },
};

/** Answer a multiple-choice question, for customers who cannot or do not want to slide. */
export const questionCaptcha: CaptchaPort = {
  kind: 'question',
  wire: 'own: asked and judged here',
  own: true,
  lifeMs,
  async make() {
    const { question, choices, solution } = makeQuestion();
    return { shown: { kind: 'question', question, choices }, solution };
  },
  judge: async (solution, { answer }) => answer === solution,
};
