/** Exports for staff pages of other domains. */
export { LabelFields } from './pages/orders/label-fields.tsx';
