import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';
import { faultInput } from '../../testing/own-things.ts';

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of station.getReport to its owner': ['chargingReportText', 'chargingReportNo'],
    'answer of station.listReports to staff': ['chargingReportText', 'chargingReportNo', 'uid'],
    'table charging_report.text': ['chargingReportText'],
  },
  searches: ({ numbers }) => [{ id: 'station.listReports', input: { keyword: numbers.chargingReportNo } }],
  faults: [
    {
      table: 'charging_report',
      act: ({ canary: { personal }, owner, call }) =>
        call('station.reportFault', { ...faultInput, text: personal.chargingReportText }, owner),
    },
  ],
};
