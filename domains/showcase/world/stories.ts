import type { ModelDetail } from '../contract/model.ts';

type Story = ModelDetail['story'];

const fact = (value: string, unit: string, label: string) => ({ value, unit, label });

/** The chapters of each car's page by model code. Figures are those of the catalogue and the data table. */
export const stories: Record<string, Story> = {
  ling: [
    {
      kicker: '造型',
      title: '一条线，从车头走到车尾',
      text: '前盖、车顶与尾翼是同一条弧线的三段。没有多余的折角，风沿着它过去，声音就留在了身后。',
      picture: 'cars/sedan-rear',
      facts: [fact('0.208', 'Cd', '风阻系数'), fact('1,430', 'mm', '车高'), fact('2,950', 'mm', '轴距')],
    },
    {
      kicker: '性能',
      title: '快，但是安静',
      text: '四驱高性能版的双电机在 3.6 秒内把车送到时速 100 公里[^acceleration]。后电机负责日常，前电机在需要时才醒来。',
      picture: 'upright/ling-coast',
      facts: [
        fact('3.6', '秒', '0–100 km/h[^acceleration]'),
        fact('400', 'kW', '最大功率'),
        fact('4', '活塞', '前固定卡钳'),
      ],
    },
    {
      kicker: '续航与补能',
      title: '喝杯咖啡，再走三百公里[^range][^charging]',
      text: '长续航版 CLTC 续航 720 km[^range]。800 V 平台在合适的桩上，从 10% 充到 80% 约 18 分钟[^charging]。',
      picture: 'upright/ling-court',
      facts: [
        fact('720', 'km', 'CLTC 续航[^range]'),
        fact('18', '分钟', '10% 至 80%[^charging]'),
        fact('11.4', 'kWh', '百公里电耗[^range]'),
      ],
    },
    {
      kicker: '座舱',
      title: '坐低一点，看远一点',
      text: '坐姿压得低，视线却因为纤细的前柱更开阔。常用的操作都有实体按键。',
      picture: 'interior/onyx',
      facts: [fact('15.6', '英寸', '中控屏'), fact('21', '个', '扬声器（选装）'), fact('520', 'L', '后备厢')],
    },
  ],
  yue: [
    {
      kicker: '空间',
      title: '第三排，不是将就',
      text: '二排座椅中间留出 180 mm 的过道，第三排的人不必翻越。六个座位，每一个都有自己的出风口和充电口。',
      picture: 'interior/cloud',
      facts: [fact('3,030', 'mm', '轴距'), fact('180', 'mm', '二排过道'), fact('785', 'L', '五座版后备厢')],
    },
    {
      kicker: '舒适',
      title: '把山路铺平',
      text: '双腔空气悬架读到前方的起伏，提前一点点把车身托住。老人和孩子在后排，可以一路睡到营地。',
      picture: 'upright/yue-ridge',
      facts: [fact('90', 'mm', '空气悬架行程'), fact('2', '腔', '空气弹簧'), fact('430', 'kW', '旗舰版功率')],
    },
    {
      kicker: '远行',
      title: '带上家，再带上朋友',
      text: '后排放平是一张 1.9 米的床，对外放电够一顿晚饭和一部电影。四驱版可以牵引 1,600 kg。',
      picture: 'upright/yue-lake',
      facts: [
        fact('705', 'km', 'CLTC 续航[^range]'),
        fact('6', 'kW', '对外放电'),
        fact('1,600', 'kg', '牵引质量'),
      ],
    },
    {
      kicker: '安全',
      title: '看得见的地方，看不见的地方',
      text: '笼式车身有 82% 的高强度钢和铝，九个气囊，第三排也有侧气帘。电池包四周各留 100 mm 的缓冲。',
      picture: 'cars/suv-front',
      facts: [fact('9', '个', '气囊'), fact('82', '%', '高强度钢铝'), fact('100', 'mm', '电池包缓冲')],
    },
  ],
  yuan: [
    {
      kicker: '造型',
      title: '站高一点，刚刚好',
      text: '离地 185 mm，路肩和露营地的土路都不用犹豫。短前后悬让它在老城的巷子里也转得过来。',
      picture: 'cars/crossover-rear',
      facts: [fact('185', 'mm', '离地间隙'), fact('9.8', 'm', '转弯直径'), fact('4,350', 'mm', '车长')],
    },
    {
      kicker: '日常',
      title: '一周一充，刚好是周五[^range]',
      text: '标准版 CLTC 续航 540 km[^range]，每天 60 公里，一周充一次。前备厢放得下两双球鞋。',
      picture: 'upright/yuan-city',
      facts: [
        fact('540', 'km', 'CLTC 续航[^range]'),
        fact('11.7', 'kWh', '百公里电耗[^range]'),
        fact('52', 'L', '前备厢'),
      ],
    },
    {
      kicker: '周末',
      title: '城市以外，也是日常',
      text: '后排放倒，装得下两辆拆掉前轮的公路车。越野风格包给它护板、行李架和 20 英寸轮毂。',
      picture: 'upright/yuan-shore',
      facts: [fact('1,240', 'L', '后排放倒'), fact('75', 'kg', '行李架承重'), fact('3.3', 'kW', '对外放电')],
    },
  ],
};
