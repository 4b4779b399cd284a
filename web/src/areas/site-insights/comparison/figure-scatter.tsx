import { FIGURE_NAMES, type FigureName, type Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { Select, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../kernel/translation.ts';
import { ScatterChart } from '../../../kit/charts/scatter-chart.tsx';
import { Section } from '../../../kit/page/section.tsx';
import { type Comparison, evaluationPath } from '../data.ts';
import { useFigureFormat } from '../evaluation/figure-format.ts';
import classes from './comparison.module.css';

const AXES = ['across', 'up'] as const;

type Axis = (typeof AXES)[number];

interface FigureScatterProps {
  readonly comparison: Comparison;
  readonly figures: Readonly<Record<Axis, FigureName>>;
  readonly onChoose: (axis: Axis, figure: FigureName) => void;
}

/** Two figures of the sites against each other: who is good at one and bad at the other. */
export function FigureScatter({ comparison, figures, onChoose }: FigureScatterProps) {
  const { t } = useTranslation('siteInsights');
  const options = FIGURE_NAMES.map((name) => ({ value: name, label: t(`terms.figures.${name}`) }));
  return (
    <Section title={t('comparison.scatter.title')}>
      <div className={classes.axes}>
        {AXES.map((axis) => (
          <Select<FigureName>
            key={axis}
            label={t(`comparison.scatter.${axis}`)}
            data={options}
            value={figures[axis]}
            onChange={(figure) => figure && onChoose(axis, figure)}
            allowDeselect={false}
            searchable
            comboboxProps={{ shadow: 'md' }}
          />
        ))}
      </div>
      <Scatter comparison={comparison} figures={figures} />
    </Section>
  );
}

interface SitePoint {
  readonly label: string;
  readonly siteId: number;
  readonly x: number;
  readonly y: number;
}

function Scatter({ comparison, figures: { across, up } }: Omit<FigureScatterProps, 'onChoose'>) {
  const { t } = useTranslation('siteInsights');
  const format = useFigureFormat();
  const navigate = useNavigate();
  const period: Period = comparison;
  const points = comparison.sites.flatMap(({ site, figures }): SitePoint[] => {
    const [x, y] = [figures[across], figures[up]];
    return x === null || y === null ? [] : [{ label: `${site.id} · ${site.title}`, siteId: site.id, x, y }];
  });
  if (points.length === 0) return <Text c="dimmed">{t('comparison.scatter.none')}</Text>;
  const axisOf = (name: FigureName) => ({
    label: t(`terms.figures.${name}`),
    format: (value: number) => format.value(name, value),
    formatTick: (value: number) => format.tick(name, value),
    reference: comparison.median[name],
  });
  const [x, y] = [axisOf(across), axisOf(up)];
  return (
    <Stack gap={0}>
      <ScatterChart
        label={t('comparison.scatter.chart', { across: x.label, up: y.label })}
        points={points}
        x={x}
        y={y}
        legend={t('comparison.scatter.median')}
        onOpen={({ siteId }) => void navigate({ to: evaluationPath(siteId, period) })}
      />
    </Stack>
  );
}
