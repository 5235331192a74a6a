/** Its code loads only when the customer asks to be located. */
export const fill = () => import('../model/network-place.ts');
