/** The DOM id of the button that opens the panel of a model's reading, which gives it the focus back. */
export const openerId = 'read-with-model';
