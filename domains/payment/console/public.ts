export { payChannelText, payStatusLabels } from './words/pay-status.ts';
