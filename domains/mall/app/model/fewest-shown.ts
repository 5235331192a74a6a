/** Numbers of other customers are shown from here on, because fewer would speak against a product (decision 89). */
export const fewestShown = 100;
