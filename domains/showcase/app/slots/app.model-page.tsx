/** Its code loads only when the customer follows a link to a car. */
export const fill = () => import('../model/model-page.ts');
