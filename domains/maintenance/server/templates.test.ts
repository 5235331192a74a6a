import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'maintenance.confirmed',
  'maintenance.changed',
  'maintenance.cancelled',
  'maintenance.quoted',
  'maintenance.quoteChanged',
  'maintenance.toPay',
  'maintenance.toCollect',
  'maintenance.campaign',
]);
