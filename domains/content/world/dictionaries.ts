import { cancelReasons } from '@ev/order/contract/order-input.ts';
import { storeServices } from '@ev/store/contract/store-services.ts';

export type Dictionary = { type: string; items: { value: string; label: string }[] };

const cancelReasonLabels: Record<(typeof cancelReasons)[number], string> = {
  changedMind: '暂时不想买了',
  otherConfig: '想换一个配置',
  otherPrice: '价格或优惠不合适',
  deliveryTime: '交付时间太久',
  other: '其他原因',
};

const storeServiceLabels: Record<(typeof storeServices)[number], string> = {
  sales: '看车购车',
  testDrive: '试驾',
  delivery: '交付',
  service: '保养维修',
  charging: '充电',
};

/** Items in the order of their codes in the contract. */
function listed<Value extends string>(
  type: string,
  values: readonly Value[],
  labels: Record<Value, string>,
): Dictionary {
  return { type, items: values.map((value) => ({ value, label: labels[value] })) };
}

export const dictionaries: Dictionary[] = [
  listed('cancelReasons', cancelReasons, cancelReasonLabels),
  listed('storeServices', storeServices, storeServiceLabels),
  listed('buyerTypes', ['0', '1'], { 0: '个人', 1: '企业' }),
  listed('drives', ['rear', 'all'], { rear: '后驱', all: '四驱' }),
  listed('bodyTypes', ['sedan', 'suv', 'crossover'], {
    sedan: '轿跑',
    suv: '家庭 SUV',
    crossover: '紧凑跨界',
  }),
  listed('certificateTypes', ['1', '2', '6', '8', '9', 'A', '5', '4', '3'], {
    1: '居民身份证',
    2: '护照',
    6: '军官证',
    8: '驾驶证',
    9: '港澳台通行证',
    A: '港澳台居民居住证',
    5: '组织机构代码证',
    4: '销售门店',
    3: '其他',
  }),
];
