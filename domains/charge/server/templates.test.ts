import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'charge.onHold',
  'charge.refunded',
  'charge.stopUnanswered',
  'charge.occupancySoon',
  'charge.occupancyBegan',
]);
