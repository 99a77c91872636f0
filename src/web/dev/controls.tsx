import { Download, RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'sonner'
import { STYLES, type Background, type StyleId } from '../../atelier/recipe.ts'
import type { Configuration } from '../../contract/configuration.ts'
import { heroPicture, smallPicture } from '../home/pictures.ts'
import { BackgroundPicker } from '../pictures/background-picker.tsx'
import type { PictureSource } from '../pictures/picture-file.ts'
import { TakeAway } from '../pictures/take-away.tsx'
import { parts as text } from '../text/dev.ts'
import { fields, styles } from '../text/fr.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CloseButton } from '../ui/close-button.tsx'
import { ColourPanel } from '../ui/colour-panel.tsx'
import { ColourPicker } from '../ui/colour-picker.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, PasswordField } from '../ui/field.tsx'
import type { HexColour } from '../ui/hsv.ts'
import { BACKGROUND_COLOURS, CLOTHING_COLOURS } from '../ui/palettes.ts'
import { Segmented } from '../ui/segmented.tsx'
import { Swatches } from '../ui/swatches.tsx'

export function Buttons() {
  return (
    <div className="grid gap-4">
      {(['primary', 'paper', 'quiet', 'coral'] as const).map((look) => (
        <div key={look} className="flex flex-wrap items-center gap-3">
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button key={size} look={look} size={size}>
              {text.looks[look]}, {text.sizes[size]}
            </Button>
          ))}
          {look !== 'coral' && (
            <Button look={look} disabled>
              {text.looks[look]}, {text.off}
            </Button>
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary">
          <Download className="size-5" aria-hidden />
          {fields.close}
        </Button>
        <Button>
          <RotateCw className="size-5" aria-hidden />
          {text.looks.paper}
        </Button>
        <ButtonLink to="/dev/ui" look="paper">
          {text.link}
        </ButtonLink>
      </div>
    </div>
  )
}

export function Fields() {
  const { field } = text
  const [typed, setTyped] = useState(field.value)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={field.label} placeholder={field.placeholder} />
      <Field label={field.label} value={typed} onChange={(event) => setTyped(event.target.value)} help={field.help} />
      <Field label={field.label} help={field.help} error={field.error} />
      <Field label={field.label} value={field.disabled} disabled readOnly />
      <PasswordField label={field.password} defaultValue="lampe-bleue" autoComplete="off" />
      <PasswordField label={field.password} error={field.error} autoComplete="off" />
    </div>
  )
}

export function Choices() {
  const [style, setStyle] = useState<StyleId>('chibi')
  const [look, setLook] = useState<keyof typeof text.looks>('paper')
  const [colour, setColour] = useState<HexColour>(CLOTHING_COLOURS[0]!)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <Segmented
        label={text.choice.label}
        className="max-w-full flex-wrap"
        options={(['primary', 'paper', 'quiet'] as const).map((value) => ({ value, label: text.looks[value] }))}
        value={look}
        onChange={setLook}
      />
      <Segmented
        label={text.choice.pictures}
        labels={false}
        className="max-w-full flex-wrap"
        value={style}
        onChange={setStyle}
        options={STYLES.map((value) => ({
          value,
          label: styles[value].name,
          picture: (
            <img src={smallPicture(value)} alt="" width={32} height={32} className="size-8 rounded-full bg-ground" />
          ),
        }))}
      />
      <Swatches label={text.choice.swatches} colours={CLOTHING_COLOURS} value={colour} onChange={setColour} />
    </div>
  )
}

export function ColourChoice() {
  const [colour, setColour] = useState<HexColour>('#6366f1')
  const [background, setBackground] = useState<Pick<Configuration, 'backgroundType' | 'backgroundColors'>>({
    backgroundType: 'gradient',
    backgroundColors: ['#6366f1', '#8b5cf6'],
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      <ColourPicker label={text.picker} value={colour} onChange={setColour} swatches={BACKGROUND_COLOURS} />
      <BackgroundPicker
        type={background.backgroundType}
        colors={background.backgroundColors}
        onChange={(change) => setBackground({ ...background, ...change })}
      />
      <div className="max-w-full rounded-card border border-line bg-card p-4">
        <ColourPanel value={colour} onChange={setColour} swatches={BACKGROUND_COLOURS} />
      </div>
    </div>
  )
}

/** A picture of the interface as if it were a result. */
const PICTURE: PictureSource = {
  preview: () => heroPicture('corporate'),
  png: async () => (await fetch(heroPicture('corporate'))).blob(),
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'takeAway'>()
  const [background, setBackground] = useState<Background>({ type: 'gradient', colors: ['#6366f1', '#8b5cf6'] })
  const title = useId()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>{text.overlays.dialog}</Button>
      <Button onClick={() => setOpen('takeAway')}>{text.overlays.takeAway}</Button>
      <Button onClick={() => toast.success(text.toasts.good, { description: text.toasts.goodBody })}>
        {text.overlays.said}
      </Button>
      <Button onClick={() => toast.error(text.toasts.bad, { description: text.toasts.badBody })}>
        {text.overlays.warned}
      </Button>
      {open === 'dialog' && (
        <Dialog labelledBy={title} onClose={close} className="max-w-md">
          <div className="grid gap-3 p-6">
            <div className="flex items-center justify-between">
              <h2 id={title} className="text-2xl">
                {text.overlays.dialogTitle}
              </h2>
              <CloseButton onClose={close} />
            </div>
            <p>{text.overlays.dialogBody}</p>
          </div>
        </Dialog>
      )}
      {open === 'takeAway' && (
        <TakeAway number={1} picture={PICTURE} background={background} onBackground={setBackground} onClose={close} />
      )}
    </div>
  )
}
