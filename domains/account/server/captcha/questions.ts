import { randomInt } from 'node:crypto';

export type Question = {
  question: string;
  choices: { value: string; label: string }[];
  /** Value of the right choice. */
  solution: string;
};

/** Things by purpose. No thing serves two of the purposes. */
const purposes: readonly (readonly [purpose: string, things: readonly string[]])[] = [
  ['给电动车充电', ['充电桩', '充电枪', '充电站']],
  ['喝水', ['水杯', '保温杯', '马克杯']],
  ['写字', ['铅笔', '钢笔', '圆珠笔']],
  ['照亮房间', ['台灯', '吊灯', '蜡烛']],
  ['看时间', ['手表', '挂钟', '闹钟']],
  ['挡雨', ['雨伞', '雨衣', '雨靴']],
  ['扫地', ['扫帚', '簸箕', '吸尘器']],
  ['睡觉', ['枕头', '棉被', '床垫']],
  ['切菜', ['菜刀', '砧板', '削皮器']],
  ['刷牙', ['牙刷', '牙膏', '漱口杯']],
  ['锁门', ['门锁', '钥匙', '门栓']],
  ['听音乐', ['音箱', '耳机', '唱片']],
];

/** Things by kind. */
const kinds: readonly (readonly [kind: string, things: readonly string[]])[] = [
  ['水果', ['苹果', '香蕉', '葡萄', '西瓜', '草莓']],
  ['动物', ['老虎', '熊猫', '兔子', '大象', '长颈鹿']],
  ['颜色', ['红色', '蓝色', '绿色', '紫色', '白色']],
  ['乐器', ['钢琴', '吉他', '小提琴', '二胡', '笛子']],
  ['交通工具', ['公交车', '火车', '飞机', '自行车', '轮船']],
  ['家具', ['沙发', '衣柜', '书桌', '椅子', '书架']],
];

const choiceCount = 6;

/** All possible questions, without their wrong choices. */
const asked: readonly { question: string; right: string; wrong: readonly string[] }[] = [
  ...purposes.flatMap(([purpose, things]) =>
    things.map((right) => ({
      question: `下面哪一个是用来${purpose}的？`,
      right,
      wrong: purposes.flatMap(([other, otherThings]) => (other === purpose ? [] : otherThings)),
    })),
  ),
  ...kinds.flatMap(([kind, things]) =>
    things.map((right) => ({
      question: `下面哪一个是${kind}？`,
      right,
      wrong: kinds.flatMap(([other, otherThings]) => (other === kind ? [] : otherThings)),
    })),
  ),
  ...kinds.flatMap(([kind, things]) =>
    kinds
      .filter(([other]) => other !== kind)
      .flatMap(([, others]) =>
        others.map((right) => ({ question: `下面哪一个不是${kind}？`, right, wrong: things })),
      ),
  ),
];

export const questionCount = asked.length;

/** A question with six choices, of which one is right; for "which is not", five choices are of the kind. */
export function makeQuestion(pick: (below: number) => number = randomInt): Question {
  const chosen = asked[pick(asked.length)];
  if (!chosen) throw new Error('No question');
  const labels = shuffle([...shuffle(chosen.wrong, pick).slice(0, choiceCount - 1), chosen.right], pick);
  const choices = labels.map((label, i) => ({ value: String(i + 1), label }));
  const solution = choices.find((choice) => choice.label === chosen.right)?.value;
  if (!solution) throw new Error('A question without its answer');
  return { question: chosen.question, choices, solution };
}

function shuffle<Item>(items: readonly Item[], pick: (below: number) => number): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(pick(left.length), 1));
  return mixed;
}
