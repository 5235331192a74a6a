import type { StaffCase } from '../../../contract/staff-case.ts';

export type ActProps = { detail: StaffCase; onDone: (said: string) => void; onCancel: () => void };

/** Errors which mean that the shown case is out of date. */
export const moved = ['after-sales.moved', 'after-sales.notFound', 'after-sales.sumChanged'] as const;
