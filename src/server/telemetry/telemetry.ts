/**
 * What a process tells its operator of itself: metrics and traces. Two implementations: nothing, the usual case, and
 * OpenTelemetry (`prometheus.ts`, `otlp.ts`), which is loaded only where the configuration asks for it.
 *
 * Nothing that is told may name a person or repeat what one typed, and every label must have few values.
 */
import type { CounterLabels, CounterName, GaugeName, HistogramLabels, HistogramName } from './catalogue.ts'

export interface GaugeReading {
  name: GaugeName
  value: number
  labels?: Record<string, string>
}

export interface Meters {
  count<N extends CounterName>(name: N, labels: CounterLabels<N>, amount?: number): void
  /** @param value seconds */
  record<N extends HistogramName>(name: N, value: number, labels: HistogramLabels<N>): void
  /** `read` is asked at each reading of the metrics. What it rejects with is left out. */
  onReading(read: () => GaugeReading[] | Promise<GaugeReading[]>): void
}

type Attributes = Record<string, string | number>

/** A step of a trace, while it is under way. */
export interface Step {
  say(attributes: Attributes): void
}

export interface Traces {
  /**
   * Does `work` as a step: of the step that is under way here, or of the one that `parent` names. A step that rejects is
   * marked as failed, by the error's class and code alone.
   */
  step<T>(
    name: string,
    about: { attributes?: Attributes; parent?: string | undefined },
    work: (step: Step) => Promise<T>,
  ): Promise<T>
  /** A step that began then and ends now, of the one that `parent` names. */
  past(name: string, about: { attributes?: Attributes; parent: string | undefined; since: Date }): void
  /** The step under way here as W3C `traceparent`, to be handed to another process. Undefined where nothing is traced. */
  here(): string | undefined
}

export interface Telemetry extends Meters, Traces {}

export const NO_METERS: Meters = { count() {}, record() {}, onReading() {} }

const NO_STEP: Step = { say() {} }
export const NO_TRACES: Traces = { step: (_name, _about, work) => work(NO_STEP), past() {}, here: () => undefined }
