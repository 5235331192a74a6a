import type { Exposure } from '@ev/testkit/server/walks/exposure.ts';

const whole = ['installName', 'installDetail', 'installNote', 'installNo'];

export const exposure: Exposure = {
  mayBeSeen: {
    'answer of home-charger.getInstallation to its owner': whole,
    // Every order that comes with one, applied for or not.
    'answer of home-charger.listBenefits to its owner': [...whole, 'readyOrderNo'],
    // Where to send whoever installs, and what they should know.
    'answer of home-charger.getAnyInstallation to staff': [...whole, 'uid'],
    'answer of home-charger.getBoard to staff': ['installNo'],
    'table home_charger_install.name': ['installName'],
    'table home_charger_install.detail': ['installDetail'],
    'table home_charger_install.note': ['installNote'],
  },
  searches: ({ numbers }) => [{ id: 'home-charger.getBoard', input: { keyword: numbers.installNo } }],
};
