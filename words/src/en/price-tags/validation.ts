export default {
  validation: {
    noProduct: 'There is no product with the number {{number}}',
    noPrice: '{{title}} (no. {{number}}) has no price at this site',
    noOffer: '{{title}} (no. {{number}}) is not on offer at this site',
    noSuchOffer: '{{title}} (no. {{number}}) is not on offer at this price at this site',
    noUnit: '{{title}} (no. {{number}}): the unit of the sale price is missing',
    rollTooNarrow: '“{{style}}” labels ({{width}} × {{height}} mm) do not fit a roll of {{roll}} mm',
    cursor: 'There is no such cursor',
    otherSite: 'This label is for another site',
    labelsTooLarge: '“{{style}}” labels ({{width}} × {{height}} mm) are too large for the paper “{{layout}}”',
  },
};
