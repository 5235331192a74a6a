import type { Api } from '@ev/contract';
import type { PlanKind } from '../../contract/kinds.ts';
import type { Plan } from '../../contract/telematics.ts';
import { everyDay, workdays } from '../../contract/weekdays.ts';

/** A plan as its form has it. */
export type PlanDraft = {
  time: string;
  /** Charging stops at `endTime`, not only at its limit. */
  ends: boolean;
  endTime: string;
  weekdays: number[];
  /** Degrees of the battery, or percent of the charging limit. */
  level: number;
  enabled: boolean;
  /** Of the plan that the form began with; stored with the input, so that a reload cannot hide a conflict. */
  version: number;
};

const beginnings: Readonly<Record<PlanKind, PlanDraft>> = {
  batteryTemperature: {
    time: '07:30',
    ends: false,
    endTime: '08:30',
    weekdays: [...workdays],
    level: 20,
    enabled: true,
    version: 0,
  },
  charging: {
    time: '22:00',
    ends: true,
    endTime: '06:00',
    weekdays: [...everyDay],
    level: 90,
    enabled: true,
    version: 0,
  },
};

/** What the form of a plan begins with; null for a new plan. */
export function draftOf(kind: PlanKind, plan: Plan | null): PlanDraft {
  const usual = beginnings[kind];
  if (!plan) return usual;
  const { time, endTime, weekdays, celsius, percent, enabled, version } = plan;
  return {
    time,
    ends: endTime !== null,
    endTime: endTime ?? usual.endTime,
    weekdays,
    level: celsius ?? percent ?? usual.level,
    enabled,
    version,
  };
}

/** What is saved. */
export function planInputOf(
  { vin, kind, planNo }: { vin: string; kind: PlanKind; planNo: string | undefined },
  { time, ends, endTime, weekdays, level, enabled, version }: PlanDraft,
): Api['telematics.savePlan']['input'] {
  return {
    vin,
    kind,
    planNo,
    weekdays,
    time,
    endTime: kind === 'charging' && ends ? endTime : null,
    celsius: kind === 'batteryTemperature' ? level : null,
    percent: kind === 'charging' ? level : null,
    enabled,
    version,
  };
}
