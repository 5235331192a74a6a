/** The object of a contact, as its domain names it: `{ kind: 'order', subjectId: 'C1' }`. */
export type Subject = { kind: string; subjectId: string };
