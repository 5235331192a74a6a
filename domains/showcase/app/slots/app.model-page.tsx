/** With its code when a link to a car is followed, and never before. */
export const fill = () => import('../model/model-page.ts');
