/** What other domains use to let an order's buyer sign. */
export { useSignerForm } from './data/use-signer-form.ts';
