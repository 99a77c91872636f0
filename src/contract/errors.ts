/** Every error that a caller can get: its stable code and its French sentence. `server/http/errors.ts` has the status codes. */

/** Of pictures of any kind, which nobody meant as a photo of a person. */
export const PICTURE_SENTENCES = {
  PICTURE_BROKEN: 'Cette image n’a pas pu être lue : elle est vide, abîmée ou incomplète.',
  PICTURE_TOO_SMALL: 'Cette image est trop petite ou trop étroite : il faut au moins 16 pixels de chaque côté.',
  PICTURE_TOO_LARGE: 'Cette image est trop lourde : il faut moins de 10 Mo.',
  PICTURE_TOO_MANY_PIXELS: 'Cette image est trop grande : il faut moins de 50 mégapixels.',
  PICTURE_FORMAT: 'Ce fichier n’est pas une image JPEG, PNG ou WebP.',
  PICTURE_SVG:
    'Les SVG ne sont pas lus ici. Ceux de ce site sont signés : les outils du standard C2PA les lisent, et le PNG du même avatar se vérifie sur cette page.',
  PICTURE_HEIC: 'Cette image est en HEIC, qui n’est pas lu ici ; la convertir lui ferait perdre sa signature.',
} as const

export const ERROR_SENTENCES = {
  ...PICTURE_SENTENCES,
  INVALID_INPUT: 'La demande n’est pas valide.',
  INVALID_JSON: 'Le corps de la demande n’est pas du JSON valide.',
  PHOTO_UNSUPPORTED: 'Le moteur de dessin de ce serveur ne sait pas partir d’une photo.',
  PHOTO_MISSING: 'Il manque la photo : ajoute-la, puis réessaie.',
  PHOTO_BROKEN: 'Cette photo n’a pas pu être lue : elle est vide, abîmée ou incomplète.',
  PHOTO_TOO_SMALL: 'Cette photo est trop petite ou trop étroite : il faut au moins 64 pixels de chaque côté.',
  PHOTO_TOO_LARGE: 'Cette photo est trop lourde : il faut moins de 10 Mo.',
  PHOTO_TOO_MANY_PIXELS: 'Cette photo est trop grande : il faut moins de 50 mégapixels.',
  PHOTO_FORMAT: 'Ce fichier n’est pas une photo JPEG, PNG ou WebP.',
  PHOTO_NO_FACE:
    'Aucun visage n’a été trouvé sur cette photo : place le cadre autour du visage, ou prends-en une autre. Rien n’a été décompté.',
  PHOTO_TURNED:
    'Le visage est trop tourné pour être dessiné : prends une photo plus de face, ou place le cadre autour d’un autre visage. Rien n’a été décompté.',
  PHOTOS_OFF:
    'Ce serveur ne peut pas lire de photos en ce moment : pars d’un style ou d’une phrase. Rien n’a été décompté.',
  PHOTO_HEIC: 'Les photos HEIC ne sont pas lues ici : enregistre la tienne en JPEG, puis réessaie.',
  UNAUTHENTICATED: 'Connecte-toi pour continuer.',
  SIGN_IN_TO_BUY: 'Connexion requise: Veuillez vous connecter pour acheter des crédits.',
  INSUFFICIENT_CREDITS: 'Crédits insuffisants : recharge ton compte pour continuer.',
  TRIAL_EXHAUSTED: 'Ton essai gratuit est utilisé : inscris-toi pour recevoir 3 crédits offerts.',
  BAD_CREDENTIALS: 'E-mail ou mot de passe incorrect.',
  ADDRESS_NOT_CONFIRMED: 'Confirme d’abord ton adresse : le lien vient de t’être renvoyé.',
  BAD_PASSWORD: 'Ce mot de passe n’est pas le bon.',
  PASSWORD_TOO_SHORT: 'Le mot de passe doit compter au moins 6 caractères.',
  PASSWORD_TOO_LONG: 'Le mot de passe peut compter au plus 128 caractères.',
  PASSWORD_COMMON: 'Ce mot de passe est l’un des premiers qu’un inconnu essaierait. Choisis-en un moins courant.',
  PASSWORD_NAMES_ACCOUNT: 'Ce mot de passe reprend ton adresse ou notre nom. Choisis-en un autre.',
  PASSKEY_REFUSED: 'Cette clé d’accès n’a pas été reconnue. Réessaie, ou sers-toi de ton mot de passe.',
  PASSKEY_LIMIT: 'Un compte garde dix clés d’accès au plus : supprimes-en une d’abord.',
  PASSKEYS_OFF: 'Les clés d’accès demandent un nom de site : elles ne marchent pas à cette adresse.',
  LINK_EXPIRED: 'Ce lien a déjà servi ou n’est plus valable.',
  SAME_ADDRESS: 'C’est déjà ton adresse.',
  FORBIDDEN: 'Cette action ne t’est pas permise.',
  NOT_FOUND: 'Introuvable.',
  SVG_NOT_DRAWN: 'Cette image n’existe qu’en PNG : elle n’a pas été dessinée en vecteurs.',
  SVG_OUTDATED:
    'Cette image n’existe plus qu’en PNG : une version plus ancienne de l’atelier l’a dessinée, et celle d’aujourd’hui la dessinerait autrement.',
  RECIPE_OUTDATED:
    'L’atelier vient d’être mis à jour : recharge la page. Rien n’est perdu, ta retouche commencée t’y attend.',
  NO_RECIPE: 'Cette image n’a pas été dessinée par l’atelier : elle ne peut pas être retouchée.',
  RETOUCHES_FULL:
    'Ce cadre garde déjà 30 retouches. Dans ton compte, ou une fois inscrit, supprimes-en une avant d’en ajouter.',
  METHOD_NOT_ALLOWED: 'Cette adresse n’accepte pas cette méthode.',
  IDEMPOTENCY_CONFLICT: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  PAYLOAD_TOO_LARGE: 'La demande est trop volumineuse.',
  REQUEST_TIMEOUT: 'La demande n’est pas arrivée à temps : réessaie.',
  UNSUPPORTED_MEDIA_TYPE: 'Envoie la demande en JSON (Content-Type: application/json).',
  MODERATION_REFUSED:
    'Cette demande ne passe pas la modération. Essaie avec d’autres mots ou une autre photo : rien n’a été décompté.',
  RATE_LIMITED: 'Trop de demandes d’un coup : réessaie dans un instant.',
  TRIAL_NETWORK_LIMIT:
    'Beaucoup d’essais gratuits sont partis de ton réseau aujourd’hui : inscris-toi, ou réessaie demain.',
  ENGINE_FAILED: 'Le dessin a échoué. Rien n’a été décompté : réessaie.',
  ENGINE_TIMEOUT: 'Le dessin a pris trop de temps. Rien n’a été décompté : réessaie.',
  ENGINE_DOWN:
    'Le moteur de dessin ne répond pas en ce moment. Rien n’a été décompté : réessaie dans quelques minutes.',
  BUSY: 'Beaucoup de monde se fait tirer le portrait en ce moment. Rien n’a été décompté : réessaie dans un instant.',
  TOO_MANY_RUNNING: 'Plusieurs de tes planches sont déjà en route : attends que l’une d’elles soit finie.',
  CANCELLED: 'Prise arrêtée.',
  STORAGE_FAILED: 'L’image n’a pas pu être enregistrée. Rien n’a été décompté : réessaie.',
  STORAGE_DOWN: 'Les images ne sont pas accessibles en ce moment. Rien n’est perdu : réessaie dans quelques secondes.',
  CHECKOUT_FAILED: 'Erreur: Impossible de créer la session de paiement.',
  PAYMENT_UNVERIFIED: 'Erreur de vérification: Impossible de vérifier votre paiement',
  PAYMENTS_OFF: 'Les achats sont fermés sur ce site pour le moment. Tes crédits restent utilisables.',
  WITHDRAWAL_OVER:
    'Le délai de rétractation de cet achat est passé. Un souci avec ta commande ? Écris-nous : l’adresse est dans les mentions légales.',
  WITHDRAWAL_EMPTY: 'Il n’y a plus rien à rendre sur cet achat : ses crédits ont servi, ou ils sont déjà remboursés.',
  REFUND_EMPTY: 'Il n’y a plus rien à rembourser sur ce paiement : c’est rendu, en route, ou repris par la banque.',
  BAD_SIGNATURE: 'La signature de cet événement n’est pas valable.',
  UNAVAILABLE: 'Le service redémarre : réessaie dans quelques secondes.',
  DISK_FULL: 'Le service n’a plus de place pour enregistrer. Rien n’est perdu ni décompté : réessaie un peu plus tard.',
  DATABASE_DOWN: 'Le service ne répond pas en ce moment. Rien n’est perdu : réessaie dans quelques secondes.',
  INTERNAL: 'Une erreur est survenue de notre côté.',
} as const

/** How long to wait, in words: seconds below a minute and a half, then minutes, then hours, never less than is left. */
export function waitOf(seconds: number): string {
  const [n, unit]: [number, string] =
    seconds < 90
      ? [Math.max(1, Math.ceil(seconds)), 'seconde']
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'heure']
  return `${n} ${unit}${n < 2 ? '' : 's'}`
}

/** The sentence of RATE_LIMITED where it is known when to try again. */
export const rateLimitedFor = (seconds: number): string =>
  `Trop de demandes d’un coup : réessaie dans ${waitOf(seconds)}.`

export type ErrorCode = keyof typeof ERROR_SENTENCES

/** The body of every answer that is not a success. */
export interface ErrorBody {
  error: string
  code: ErrorCode
}
