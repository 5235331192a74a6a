/** Under which the order form sends the package that was chosen (`order.form-part`); it stands alone for that form's sake. */
export const rightsKey = 'rights';
