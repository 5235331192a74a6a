import type { World } from '../../domains/staff/journeys/wire-world.ts';

const card = {
  name: '林岚',
  sex: '女',
  nation: '汉',
  birthday: '1949-12-31',
  number: '11010519491231002X',
  address: '浙江省杭州市西湖区文三路 90 号 5 幢 1203 室',
  authority: '杭州市公安局西湖分局',
  validFrom: '2016-05-01',
  validTo: '长期',
};
const company = {
  name: '克孜勒苏柯尔克孜自治州阿克陶县岚屿新能源汽车销售服务有限公司',
  number: '91350100M000100Y43',
  legalPerson: '陈一鸣',
};

/** Certificates of the buyer: one that waits for review, one that staff rejected. */
export async function bringCertificates(world: World, phone: string) {
  const submit = async (type: '1' | '5', data: Readonly<Record<string, string>>) => {
    const { certificateNo } = await world.call(phone, 'papers.beginCertificate', { type });
    await world.call(phone, 'papers.submitCertificate', { certificateNo, type, data });
    return certificateNo;
  };
  const submitted = await submit('5', company);
  const refused = await submit('1', card);
  await world.act('sales', 'papers.refuseCertificate', {
    certificateNo: refused,
    seenSubmission: 1,
    faults: [{ field: 'address', reason: 'differs', note: '门牌号写错了' }],
  });
  return { submitted, refused };
}
