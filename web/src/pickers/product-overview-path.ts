/** A product at all sites that the person reaches. */
export const PRODUCT = '/product-performance/products/$id';

export const productOverviewPath = (id: number) => PRODUCT.replace('$id', String(id));
