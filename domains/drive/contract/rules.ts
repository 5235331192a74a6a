/** Rules of all test drives; these are defaults that the brand can override. */
export type DriveRules = {
  /** A slot can be booked until this many hours before it begins. */
  leadHours: number;
  /** Bookable days ahead, including today. */
  daysAhead: number;
  /** For stores without their own slot length. */
  slotMinutes: number;
  /** How long a chosen slot is held while the form is filled in. */
  holdMinutes: number;
  /** Cancelling later than this many hours before the drive requires a reason. */
  reasonWithinHours: number;
};

export const plainRules: DriveRules = {
  leadHours: 2,
  daysAhead: 14,
  slotMinutes: 60,
  holdMinutes: 5,
  reasonWithinHours: 2,
};
