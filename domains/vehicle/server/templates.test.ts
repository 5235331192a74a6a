import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'vehicle.proofApproved',
  'vehicle.ownerReplaced',
  'vehicle.transferOffered',
  'vehicle.transferAccepted',
]);
