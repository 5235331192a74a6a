/** What a customer is reached about, as the domain calls it that owns it: `{ kind: 'order', subjectId: 'C1' }`. */
export type Subject = { kind: string; subjectId: string };
