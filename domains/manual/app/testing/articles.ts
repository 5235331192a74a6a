import type { Article, ArticleRow, LessonRow, LightRow, Overview } from '../../contract/article.ts';

export const aRow = (changes: Partial<ArticleRow> = {}): ArticleRow => ({
  code: 'climate',
  kind: 'function',
  title: '远程空调',
  intro: '上车前先把座舱调到合适的温度。',
  ...changes,
});

export const aLesson = (changes: Partial<LessonRow> = {}): LessonRow => ({
  code: 'firstDrive',
  kind: 'lesson',
  title: '第一次上路',
  intro: '从开门到起步',
  topic: 'first',
  minutes: 4,
  ...changes,
});

export const aLight = (changes: Partial<LightRow> = {}): LightRow => ({
  code: 'brakeLight',
  kind: 'light',
  title: '制动系统故障',
  intro: '制动液不足或制动助力失效。',
  light: { icon: 'brake', colour: 'red', advice: 'stop' },
  ...changes,
});

export const anOverview = (changes: Partial<Overview> = {}): Overview => ({
  models: [
    { modelCode: 'ling', name: '青驭 凌' },
    { modelCode: 'yue', name: '青驭 岳' },
  ],
  lessons: [aLesson(), aLesson({ code: 'chargeAtHome', title: '在家充电', topic: 'charging' })],
  functions: [aRow()],
  lights: [
    aLight({
      code: 'washerLight',
      title: '玻璃水不足',
      light: { icon: 'washer', colour: 'amber', advice: 'note' },
    }),
    aLight(),
  ],
  answers: [
    aRow({ code: 'stuckGun', kind: 'answer', title: '充电枪拔不下来怎么办？', intro: '先停止充电并解锁。' }),
  ],
  ...changes,
});

export const anArticle = (changes: Partial<Article> = {}): Article => ({
  ...aRow(),
  topic: null,
  minutes: null,
  light: null,
  steps: [
    { text: '在爱车页点按空调。', picture: null },
    { text: '选温度后发送。', picture: null },
  ],
  safety: '不要把孩子单独留在车里。',
  fromSoftware: null,
  models: [],
  related: [aRow({ code: 'phoneKey', title: '手机钥匙' })],
  ...changes,
});
