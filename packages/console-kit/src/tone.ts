/** `todo`: waits for somebody; `going`: on its way; `done`: reached; `ended`: nothing follows. */
export type Tone = 'todo' | 'going' | 'done' | 'ended' | 'wrong';
