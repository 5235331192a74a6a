import { Button } from 'antd';

/** A small button in the head of a form section. */
export function HeadButton(props: { label: string; text: string; disabled?: boolean; onClick: () => void }) {
  const { label, text, disabled = false, onClick } = props;
  return (
    <Button size="small" type="text" aria-label={label} disabled={disabled} onClick={onClick}>
      {text}
    </Button>
  );
}
