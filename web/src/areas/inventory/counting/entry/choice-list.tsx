import { Button, Stack, Text } from '@mantine/core';
import classes from '../counting.module.css';

/** An item to choose for counting. */
export interface Choice {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly choose: () => void;
}

/** The items to choose from, large enough for use with gloves. */
export function ChoiceList({ choices, label }: { readonly choices: readonly Choice[]; readonly label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {choices.map(({ key, title, text, choose }) => (
        <li key={key}>
          <Button variant="default" fullWidth className={classes.choice} justify="flex-start" onClick={choose}>
            <Stack gap={0} ta="start" className={classes.choiceText}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            </Stack>
          </Button>
        </li>
      ))}
    </ul>
  );
}
