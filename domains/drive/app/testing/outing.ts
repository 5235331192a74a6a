import type { DriveReport, DriveReward, DriveRoute, Outing } from '../../contract/outing.ts';

export const driveId = '7d9f6a42-1f0e-4a63-8e8d-0f9a3b1c2d3e';
const serverTime = '2031-05-06T03:00:00.000Z';

const route: DriveRoute = {
  name: '滨河环线',
  minutes: 35,
  distanceM: 6_240,
  points: [
    { lat: 39.99, lng: 116.47 },
    { lat: 40, lng: 116.47 },
    { lat: 40, lng: 116.48 },
    { lat: 39.99, lng: 116.47 },
  ],
  stations: [
    { name: '出店', point: 0, cards: ['seat'] },
    { name: '直道加速', point: 1, cards: ['sprint'] },
  ],
};

const cards = [
  { code: 'seat', title: '坐姿与视野', how: '调好座椅', notice: '座椅包裹到肩了吗' },
  { code: 'sprint', title: '直道加速', how: '踩下加速踏板', notice: '电门响应快不快' },
  { code: 'voice', title: '语音', how: '说一句“我有点冷”', notice: '听懂了吗' },
];

export const outing = (changes: Partial<Outing> = {}): Outing => ({
  driveId,
  stage: 'driving',
  modelName: '青驭 凌',
  storeName: '青驭中心（北京望京）',
  startsAt: '2031-05-06T02:00:00.000Z',
  route,
  cards,
  tried: [],
  serverTime,
  ...changes,
});

export const report = (changes: Partial<DriveReport> = {}): DriveReport => ({
  driveId,
  modelCode: 'ling',
  modelName: '青驭 凌',
  look: { family: 'sedan', paint: 'fjord' },
  storeName: '青驭中心（北京望京）',
  from: '2031-05-06T02:00:00.000Z',
  to: '2031-05-06T02:32:00.000Z',
  minutes: 32,
  distanceM: 8_420,
  energyWh: 1_180,
  route,
  cards: cards.map((card) => ({
    ...card,
    triedAt: card.code === 'seat' ? '2031-05-06T02:05:00.000Z' : null,
  })),
  feedback: null,
  reward: { status: 'claimable', points: 500 },
  serverTime,
  ...changes,
});

export const reward = (changes: Partial<DriveReward> = {}): DriveReward => ({
  role: 'driver',
  modelCode: 'ling',
  modelName: '青驭 凌',
  status: 'claimable',
  points: 500,
  expiresAt: '2031-06-05T03:00:00.000Z',
  claimedAt: null,
  balance: 120,
  serverTime,
  ...changes,
});
