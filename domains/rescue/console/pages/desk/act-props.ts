import type { StaffRescue } from '../../../contract/staff-rescue.ts';

export type ActProps = { detail: StaffRescue; onDone: (said: string) => void; onCancel: () => void };

/** Errors which mean that the shown rescue is out of date. */
export const moved = ['rescue.moved', 'rescue.notFound'] as const;
