/**
 * Which points of the mesh are what. Numbers are those of MediaPipe's canonical face model; left and right are the
 * picture's. https://github.com/google-ai-edge/mediapipe/blob/master/mediapipe/modules/face_geometry/data/canonical_face_model_uv_visualization.png
 */

export const FOREHEAD = 10
export const CHIN = 152
export const LEFT_CHEEK = 234
export const RIGHT_CHEEK = 454

/** Around the face, clockwise from the middle of the forehead. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
]
/** From ear to ear below the chin. */
export const JAW = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
]

/** From the outer corner along the lower lid to the inner one, and back along the upper lid. */
export const LEFT_EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246]
export const RIGHT_EYE = [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466]
/** Upper edge from the outside to the nose, and back along the lower edge. */
export const LEFT_BROW = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46]
export const RIGHT_BROW = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276]
/** Centre, then right, upper, left, lower edge. */
export const LEFT_IRIS = [468, 469, 470, 471, 472]
export const RIGHT_IRIS = [473, 474, 475, 476, 477]

/** From the left corner along the lower lip to the right one, and back along the upper lip. */
export const OUTER_LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185]
export const INNER_LIPS = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308, 415, 310, 311, 312, 13, 82, 81, 80, 191]
/** Down the bridge to the tip, and below from wing to wing. */
export const NOSE_BRIDGE = [168, 6, 197, 195, 5, 4]
export const NOSE_BASE = [129, 98, 97, 2, 326, 327, 358]

/** Points of the mesh that the closer looks find again: first those of the lips, then those of either eye. */
export const REFINED_LIPS = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 185, 40, 39, 37, 0, 267, 269, 270, 409, 78, 95, 88, 178, 87, 14,
  317, 402, 318, 324, 308, 191, 80, 81, 82, 13, 312, 311, 310, 415,
]
export const REFINED_LEFT_EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 246, 161, 160, 159, 158, 157, 173]
export const REFINED_RIGHT_EYE = [263, 249, 390, 373, 374, 380, 381, 382, 362, 466, 388, 387, 386, 385, 384, 398]
