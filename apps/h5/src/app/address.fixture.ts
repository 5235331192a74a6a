/** A delivery address of the customer of a test. */
export const anAddress = {
  id: 'a',
  name: '林知远',
  phone: '13800000001',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
  postalCode: null,
  tag: 'home',
  isDefault: false,
} as const;
