import { uuid } from '@ev/kernel/ids.ts';
import { createRandom } from '@ev/kernel/random.ts';
import { userGroup } from '../contract/user-group.ts';

/** The fixed cast: the same people in every world, whatever its seed. */
export type WorldCustomer = {
  uid: string;
  /** The user group that the person represents (specification §3, 0-9). */
  group: string;
  userGroups: string[];
  name: string;
  nickname: string;
  phone: string;
  cityCode: string;
  registeredAt: string;
  cars: WorldCar[];
};

export type WorldCar = {
  vin: string;
  defaultStatus: '0' | '1';
  modelCode: string;
  modelName: string;
  versionCode: string;
  plate: string | null;
};

const fixedId = (name: string) => uuid(createRandom(`cast/${name}`).next);

type Role = Pick<WorldCustomer, 'name' | 'nickname' | 'cityCode'> & {
  group: string;
  also: string[];
  cars?: WorldCar[];
};

const { all, registered, leftDetails, testDriven, intentMoney, ordered } = userGroup;
const { personalOwner, corporateAuthorised, nonOwner, custom } = userGroup;

const roles: Role[] = [
  { group: all, also: [registered, nonOwner], name: '许知行', nickname: '知行', cityCode: '310000' },
  { group: registered, also: [all, nonOwner], name: '林岚', nickname: '山岚', cityCode: '330100' },
  {
    group: leftDetails,
    also: [all, registered, nonOwner],
    name: '周亦安',
    nickname: '亦安',
    cityCode: '320100',
  },
  {
    group: testDriven,
    also: [all, registered, leftDetails, nonOwner],
    name: '陈牧',
    nickname: '牧野',
    cityCode: '510100',
  },
  {
    group: intentMoney,
    also: [all, registered, leftDetails, testDriven, nonOwner],
    name: '苏晴',
    nickname: '晴天有风',
    cityCode: '440100',
  },
  {
    group: ordered,
    also: [all, registered, leftDetails, testDriven, nonOwner],
    name: '顾南',
    nickname: '南山南',
    cityCode: '110000',
  },
  {
    group: personalOwner,
    also: [all, registered, testDriven, ordered],
    name: '沈屿',
    nickname: '岛屿来信',
    cityCode: '440300',
    cars: [
      {
        vin: 'LEY1SA2L5TH000618',
        defaultStatus: '1',
        modelCode: 'ling',
        modelName: '青驭 凌',
        versionCode: 'ling-long',
        plate: '粤BD00618',
      },
      {
        vin: 'LEY2UB4X0TH000126',
        defaultStatus: '0',
        modelCode: 'yue',
        modelName: '青驭 岳',
        versionCode: 'yue-six',
        plate: null,
      },
    ],
  },
  {
    group: corporateAuthorised,
    also: [all, registered],
    name: '何川',
    nickname: '川行',
    cityCode: '340100',
    cars: [
      {
        vin: 'LEY3CA1S3TH000907',
        defaultStatus: '1',
        modelCode: 'yuan',
        modelName: '青驭 原',
        versionCode: 'yuan-standard',
        plate: '皖AD00907',
      },
    ],
  },
  { group: nonOwner, also: [all, registered], name: '欧阳晴', nickname: '晴川', cityCode: '420100' },
  { group: custom, also: [all, registered, nonOwner], name: '唐果', nickname: '糖果', cityCode: '610100' },
];

/** One customer for each user group; the last digit of the phone is the group. */
export const customers: WorldCustomer[] = roles.map(({ group, also, cars = [], ...role }, index) => ({
  ...role,
  uid: fixedId(`customer/${index}`),
  group,
  userGroups: [...also, group].sort(),
  phone: `1380000000${index}`,
  registeredAt: `2026-0${1 + (index % 8)}-1${index}T03:00:00.000Z`,
  cars,
}));
