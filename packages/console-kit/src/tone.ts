/**
 * `todo`: waits for a person; `going`: in progress; `done`: completed; `ended`: closed without a next step.
 */
export type Tone = 'todo' | 'going' | 'done' | 'ended' | 'wrong';
