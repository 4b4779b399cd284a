import { SIGNATURE_FIELD } from '@kontor/contract/areas/receipts/rules.ts';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { drawNewest, drawStrokes, extend, type Stroke, withStroke } from './strokes.ts';

/** A drawing context in the field's coordinates, at the resolution of the screen. */
function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const scale = canvas.width / SIGNATURE_FIELD.width;
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  return pen;
}

/** Resizes the canvas to the screen's pixels and redraws it. */
function redraw(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const width = Math.max(1, Math.round(canvas.clientWidth * devicePixelRatio));
  const height = Math.round((width * SIGNATURE_FIELD.height) / SIGNATURE_FIELD.width);
  // Setting the size also clears the canvas.
  Object.assign(canvas, { width, height });
  const pen = penOf(canvas);
  if (pen) drawStrokes(pen, strokes);
}

/** Redraws when the canvas is resized or the pixel density changes. */
function useRedrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  draw: (strokes: readonly Stroke[]) => void,
  strokes: readonly Stroke[],
): void {
  const drawNew = useEffectEvent(draw);
  useEffect(() => drawNew(strokes), [strokes]);
  const redrawAll = useEffectEvent(() => draw(strokes));
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new ResizeObserver(() => redrawAll());
    observer.observe(element);
    const controller = new AbortController();
    const watchDensity = () => {
      const density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      density.addEventListener(
        'change',
        () => {
          redrawAll();
          watchDensity();
        },
        { once: true, signal: controller.signal },
      );
    };
    watchDensity();
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [canvas]);
}

interface Drawing {
  readonly pointerId: number;
  readonly isPen: boolean;
  readonly stroke: Stroke;
}

/**
 * Drawing on a canvas with pen, finger or mouse. Only one pointer draws at a time. Once a pen has been used, touches
 * are ignored, as they come from the resting hand.
 */
export function useDrawing(strokes: readonly Stroke[], onChange: (strokes: Stroke[]) => void, disabled: boolean) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Drawing | null>(null);
  const hasPen = useRef(false);

  const draw = (finished: readonly Stroke[]) => {
    if (canvas.current) redraw(canvas.current, drawing.current ? [...finished, drawing.current.stroke] : finished);
  };
  useRedrawing(canvas, draw, strokes);

  const add = (event: globalThis.PointerEvent, stroke: Stroke) => {
    const element = canvas.current;
    const pen = element && penOf(element);
    if (!pen) return;
    const { left, top, width } = element.getBoundingClientRect();
    const scale = SIGNATURE_FIELD.width / width;
    const x = (event.clientX - left) * scale;
    const y = (event.clientY - top) * scale;
    // Mouse and touch report no useful pressure.
    const pressure = event.pointerType === 'pen' ? event.pressure : 0.5;
    if (extend(stroke, { x, y, pressure })) drawNewest(pen, stroke);
  };

  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>) => {
    const isPen = event.pointerType === 'pen';
    hasPen.current ||= isPen;
    if (disabled || event.button !== 0) return;
    if (event.pointerType === 'touch' && hasPen.current) return;
    // A pen replaces a touch that started before it.
    if (drawing.current && (drawing.current.isPen || !isPen)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isTakenOver = drawing.current !== null;
    drawing.current = { pointerId: event.pointerId, isPen, stroke: [] };
    if (isTakenOver) draw(strokes);
    add(event.nativeEvent, drawing.current.stroke);
  };

  const onPointerMove = ({ pointerId, nativeEvent }: PointerEvent) => {
    if (drawing.current?.pointerId !== pointerId) return;
    // Includes the positions between two frames.
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    for (const event of passed.length > 0 ? passed : [nativeEvent]) add(event, drawing.current.stroke);
  };

  const onPointerUp = ({ pointerId }: PointerEvent) => {
    if (drawing.current?.pointerId !== pointerId) return;
    const { stroke } = drawing.current;
    drawing.current = null;
    onChange(withStroke(strokes, stroke));
  };

  /** Drops input that the browser rejects as a palm. */
  const onPointerCancel = ({ pointerId }: PointerEvent) => {
    if (drawing.current?.pointerId !== pointerId) return;
    drawing.current = null;
    draw(strokes);
  };

  return {
    canvas,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}
