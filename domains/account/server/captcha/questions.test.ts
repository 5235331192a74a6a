import { expect, test } from 'vitest';
import { makeQuestion, questionCount } from './questions.ts';

test('there are too many questions to learn them by heart', () => {
  expect(questionCount).toBeGreaterThan(200);
});

test('every question has six different choices and one answer among them', () => {
  for (let i = 0; i < questionCount; i += 1) {
    let first = true;
    const question = makeQuestion((below) => {
      if (first) {
        first = false;
        return i;
      }
      return (i * 7919) % below;
    });
    expect(new Set(question.choices.map((choice) => choice.label)).size, question.question).toBe(6);
    expect(question.choices.map((choice) => choice.value)).toContain(question.solution);
  }
});

test('the answer is at every position', () => {
  const places = new Set(Array.from({ length: 300 }, () => makeQuestion().solution));
  expect(places.size).toBe(6);
});
