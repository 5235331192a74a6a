import { creditCodeCheckDigit } from '@ev/kernel/credit-code.ts';
import { identityCheckDigit } from '@ev/kernel/identity-number.ts';
import type { CertificateData, CertificateType, Side } from '../contract/kinds.ts';

/** A drawn certificate of the demo: fictitious, and marked as 样本. */
export type Specimen = {
  /** Its file in `specimens/`, without extension. */
  file: string;
  title: string;
  type: CertificateType;
  side: Side;
  data: CertificateData;
};

const identity = (beginning: string) => beginning + identityCheckDigit(beginning);
const company = '91310115MA1K4C0D0';

const lin: CertificateData = {
  name: '林岚',
  sex: '女',
  nation: '汉',
  birthday: '1993-05-18',
  address: '浙江省杭州市西湖区样本路 12 号',
  number: identity('33010619930518002'),
};
const gu: CertificateData = {
  name: '顾南',
  sex: '男',
  nation: '汉',
  birthday: '1988-11-02',
  address: '北京市朝阳区样本街 8 号院 3 号楼',
  number: identity('11010519881102001'),
};

export const specimenCompany: CertificateData = {
  name: '样本贸易（上海）有限公司',
  number: company + creditCodeCheckDigit(company),
  legalPerson: '沈屿',
  address: '上海市浦东新区样本大道 100 号',
  foundedOn: '2018-04-16',
  validTo: '长期',
};

/** All specimens that the demo's service can read. */
export const specimens: readonly Specimen[] = [
  { file: 'id-lin-front', title: '身份证 林岚 人像面', type: '1', side: 'front', data: lin },
  {
    file: 'id-lin-back',
    title: '身份证 林岚 国徽面',
    type: '1',
    side: 'back',
    data: { authority: '杭州市公安局西湖分局', validFrom: '2019-06-01', validTo: '2039-06-01' },
  },
  { file: 'id-gu-front', title: '身份证 顾南 人像面', type: '1', side: 'front', data: gu },
  {
    file: 'id-gu-back',
    title: '身份证 顾南 国徽面',
    type: '1',
    side: 'back',
    data: { authority: '北京市公安局朝阳分局', validFrom: '2024-03-12', validTo: '2044-03-12' },
  },
  {
    file: 'id-past-back',
    title: '身份证 已过期 国徽面',
    type: '1',
    side: 'back',
    data: { authority: '北京市公安局朝阳分局', validFrom: '2004-03-12', validTo: '2024-03-12' },
  },
  {
    file: 'passport',
    title: '护照 资料页',
    type: '2',
    side: 'front',
    data: {
      name: 'SPECIMEN ANNA',
      sex: '女',
      nationality: 'SGP',
      birthday: '1990-02-28',
      number: 'K0000001E',
      authority: 'SPECIMEN',
      validFrom: '2023-08-01',
      validTo: '2033-08-01',
    },
  },
  {
    file: 'driving',
    title: '驾驶证 林岚 主页',
    type: '8',
    side: 'front',
    data: {
      number: lin.number ?? '',
      name: '林岚',
      sex: '女',
      nationality: '中国',
      birthday: '1993-05-18',
      address: '浙江省杭州市西湖区样本路 12 号',
      firstIssuedOn: '2014-07-09',
      vehicleClass: 'C1',
      validFrom: '2020-07-09',
      validTo: '2030-07-09',
    },
  },
  {
    file: 'permit',
    title: '来往内地通行证 欧阳晴',
    type: '9',
    side: 'front',
    data: {
      name: '欧阳晴',
      sex: '女',
      birthday: '1991-09-30',
      number: 'H00000018',
      authority: '样本签发机关',
      validFrom: '2022-05-05',
      validTo: '2032-05-04',
    },
  },
  { file: 'licence', title: '营业执照 样本贸易', type: '5', side: 'front', data: specimenCompany },
];
