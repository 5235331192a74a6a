import s from './add-plate-page.module.css';

const provinces = [...'京沪粤津冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵渝川青藏琼宁'];
// Number plates contain neither I nor O.
const signs = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'];
const longest = 8;

/**
 * A keyboard for number plates: the province first, then letters and digits, which a phone's keyboard spreads
 * over several layouts. The field keeps the focus while its keys are pressed.
 */
export function PlateKeys({
  value,
  onChange,
  onOther,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Asks for the phone's own keyboard, which has the rare characters: 使, 学, 领. */
  onOther: () => void;
}) {
  const isFirst = value.length === 0;
  const keys = isFirst ? provinces : signs;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend; the label names the group
    <div
      role="group"
      aria-label={isFirst ? '选择省份' : '字母和数字'}
      className={s.keys}
      onMouseDown={(event) => event.preventDefault()}
    >
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={s.key}
          onClick={() => value.length < longest && onChange(value + key)}
        >
          {key}
        </button>
      ))}
      <button type="button" className={s.word} onClick={onOther}>
        手机键盘
      </button>
      <button
        type="button"
        className={s.word}
        aria-label="删除最后一位"
        onClick={() => onChange([...value].slice(0, -1).join(''))}
      >
        退格
      </button>
    </div>
  );
}
