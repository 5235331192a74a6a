import { testTemplates } from '@ev/message/server/testing/template-checks.ts';
import { templates } from './templates.ts';

testTemplates(templates, [
  'home-charger.surveyOffered',
  'home-charger.surveyed',
  'home-charger.installOffered',
  'home-charger.toAccept',
  'home-charger.held',
]);
