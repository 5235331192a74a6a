import { assistNote } from '../model/car-facts.ts';
import s from './test-notes.module.css';

const notes = [
  '续航为 CLTC 工况（中国轻型汽车行驶工况）下的测试结果，实际续航受气温、路况、车速、载荷和空调使用等影响。',
  '加速与充电时间在规定的测试条件下测得，实际结果会因电量、气温、路面和充电设备而不同。',
  assistNote,
  '图片由配置合成，颜色与材质以实车为准。',
] as const;

/** Under which conditions the figures hold, and what assisted driving is not: wherever either is advertised. */
export function TestNotes() {
  return (
    <ol className={s.notes} aria-label="说明">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ol>
  );
}
