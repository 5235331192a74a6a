/** Views of payments for the pages of other domains. */
export { PayButton } from './parts/pay-button.tsx';
