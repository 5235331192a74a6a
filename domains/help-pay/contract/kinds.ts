/** Statuses of a help-pay link. Without schemas, because pages import it. */
export const linkStatus = {
  open: '0',
  paid: '1',
  withdrawn: '2',
  replaced: '3',
  expired: '4',
  over: '5',
} as const;
export type LinkStatus = (typeof linkStatus)[keyof typeof linkStatus];
export const linkStatuses = Object.values(linkStatus) as [LinkStatus, ...LinkStatus[]];

/** Longest life of a link, in hours. */
export const linkHours = 2;
