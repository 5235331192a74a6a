/** What holds of every test drive; the brand may set other numbers. */
export type DriveRules = {
  /** A slot can be booked until so many hours before it. */
  leadHours: number;
  /** And for so many days ahead, today among them. */
  daysAhead: number;
  /** Of a store that has no minutes of its own. */
  slotMinutes: number;
  /** How long a chosen slot waits for the rest of the form. */
  holdMinutes: number;
  /** Whoever cancels later than so many hours before says why. */
  reasonWithinHours: number;
};

export const plainRules: DriveRules = {
  leadHours: 2,
  daysAhead: 14,
  slotMinutes: 60,
  holdMinutes: 5,
  reasonWithinHours: 2,
};
