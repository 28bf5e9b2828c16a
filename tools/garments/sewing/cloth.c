/* Cloth: extended position based dynamics. Edges keep their length, neighbouring triangles resist bending, the cloth
 * keeps off the body (a field of distances, with friction) and off itself.
 * solver.py compiles it.
 *
 * Lengths are metres, times seconds, masses kilograms. Points are triples x, y, z with z up. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  int nx, ny, nz;
  float ox, oy, oz, step;
  const float *distance; /* nx * ny * nz, negative inside the body */
} Field;

typedef struct {
  int points;
  float *place, *speed;
  const float *lightness; /* 1 / mass; 0: fixed */
  int edges;
  const int *edge; /* pairs of points */
  const float *rest, *stretch; /* rest length, stiffness in N/m */
  int bends;
  const int *bend; /* four points each */
  const float *bend_weight, *bend_stiffness;
  const int *near_start, *near; /* points near each point over the mesh: they do not push each other */
  const float *pin; /* target and weight, four for each point */
} Cloth;

typedef struct {
  int frames, substeps;
  float gravity, damping, top_speed;
  float thickness, friction; /* between body and cloth */
  float apart, rub; /* least distance of the cloth from itself, and its friction */
  float pin_strength; /* share of the way to its target that a pinned point goes in a substep */
} Motion;

typedef struct {
  int count;
  int *points; /* pairs */
} Contacts;

enum { CELLS = 1 << 17, MOST_CONTACTS = 4000000 };
static const float FRAMES_PER_SECOND = 60;
static const float CONTACT_MARGIN = 2 * 0.006f; /* how much farther than `apart` contacts are sought, for one frame */
static const float DEEPEST_PUSH = .004f; /* out of the body, in a substep */

static float distance_at(const Field *field, float x, float y, float z) {
  float fx = (x - field->ox) / field->step, fy = (y - field->oy) / field->step, fz = (z - field->oz) / field->step;
  if (fx < 0 || fy < 0 || fz < 0 || fx >= field->nx - 1 || fy >= field->ny - 1 || fz >= field->nz - 1) return 1;
  int i = (int)fx, j = (int)fy, k = (int)fz;
  fx -= i;
  fy -= j;
  fz -= k;
  const float *corner = field->distance + ((size_t)i * field->ny + j) * field->nz + k;
  size_t along_x = (size_t)field->ny * field->nz, along_y = field->nz;
  float a = corner[0] * (1 - fz) + corner[1] * fz;
  float b = corner[along_y] * (1 - fz) + corner[along_y + 1] * fz;
  float c = corner[along_x] * (1 - fz) + corner[along_x + 1] * fz;
  float d = corner[along_x + along_y] * (1 - fz) + corner[along_x + along_y + 1] * fz;
  return (a * (1 - fy) + b * fy) * (1 - fx) + (c * (1 - fy) + d * fy) * fx;
}

/* Unit direction away from the body. */
static void away_from_body(const Field *field, const float *q, float *away) {
  float h = field->step * .5f;
  away[0] = distance_at(field, q[0] + h, q[1], q[2]) - distance_at(field, q[0] - h, q[1], q[2]);
  away[1] = distance_at(field, q[0], q[1] + h, q[2]) - distance_at(field, q[0], q[1] - h, q[2]);
  away[2] = distance_at(field, q[0], q[1], q[2] + h) - distance_at(field, q[0], q[1], q[2] - h);
  float length = sqrtf(away[0] * away[0] + away[1] * away[1] + away[2] * away[2]) + 1e-9f;
  for (int k = 0; k < 3; k++) away[k] /= length;
}

static int cell_of(int a, int b, int c) {
  return ((unsigned)a * 92837111u ^ (unsigned)b * 689287499u ^ (unsigned)c * 283923481u) & (CELLS - 1);
}

static int near_over_mesh(const Cloth *cloth, int i, int j) {
  for (int t = cloth->near_start[i]; t < cloth->near_start[i + 1]; t++)
    if (cloth->near[t] == j) return 1;
  return 0;
}

/* Points sorted by cell: those of cell h are order[start[h]] up to order[start[h + 1]]. */
static void sort_into_cells(const Cloth *cloth, float size, int *start, int *order, int *cell) {
  int n = cloth->points, sum = 0;
  const float *x = cloth->place;
  for (int i = 0; i < n; i++) {
    int a = (int)floorf(x[3 * i] / size), b = (int)floorf(x[3 * i + 1] / size), c = (int)floorf(x[3 * i + 2] / size);
    cell[i] = cell_of(a, b, c);
    start[cell[i]]++;
  }
  for (int h = 0; h < CELLS; h++) {
    sum += start[h];
    start[h] = sum;
  }
  start[CELLS] = sum;
  for (int i = 0; i < n; i++) order[--start[cell[i]]] = i;
}

/* Add the points j > i of a cell that are closer to i than `reach` but not near it over the mesh. */
static void contacts_in_cell(const Cloth *cloth, int i, float reach, const int *begin, const int *end, Contacts *found) {
  const float *x = cloth->place;
  for (const int *other = begin; other < end; other++) {
    int j = *other;
    if (j <= i) continue;
    float dx = x[3 * i] - x[3 * j], dy = x[3 * i + 1] - x[3 * j + 1], dz = x[3 * i + 2] - x[3 * j + 2];
    if (dx * dx + dy * dy + dz * dz > reach * reach || near_over_mesh(cloth, i, j)) continue;
    if (found->count == MOST_CONTACTS) return;
    found->points[2 * found->count] = i;
    found->points[2 * found->count + 1] = j;
    found->count++;
  }
}

static void find_contacts(const Cloth *cloth, float reach, Contacts *found) {
  int n = cloth->points;
  const float *x = cloth->place;
  int *start = calloc(CELLS + 1, sizeof(int)), *order = malloc(sizeof(int) * n), *cell = malloc(sizeof(int) * n);
  sort_into_cells(cloth, reach, start, order, cell);
  found->count = 0;
  for (int i = 0; i < n; i++) {
    int a = (int)floorf(x[3 * i] / reach), b = (int)floorf(x[3 * i + 1] / reach), c = (int)floorf(x[3 * i + 2] / reach);
    int done[27], count = 0;
    for (int around = 0; around < 27; around++) {
      int h = cell_of(a + around / 9 - 1, b + around / 3 % 3 - 1, c + around % 3 - 1);
      int again = 0;
      for (int q = 0; q < count; q++) again |= done[q] == h;
      if (again) continue;
      done[count++] = h;
      contacts_in_cell(cloth, i, reach, order + start[h], order + start[h + 1], found);
    }
  }
  free(start);
  free(order);
  free(cell);
}

/* Let the points fly on for dt; `before` gets where they were. */
static void fly(Cloth *cloth, const Motion *motion, float dt, float *before) {
  float slower = expf(-motion->damping * dt);
  for (int i = 0; i < cloth->points; i++) {
    float *x = cloth->place + 3 * i, *v = cloth->speed + 3 * i, *p = before + 3 * i;
    memcpy(p, x, 3 * sizeof(float));
    if (cloth->lightness[i] == 0) continue;
    v[2] -= motion->gravity * dt;
    float speed = 0;
    for (int k = 0; k < 3; k++) {
      v[k] *= slower;
      speed += v[k] * v[k];
    }
    speed = sqrtf(speed);
    float limit = speed > motion->top_speed ? motion->top_speed / speed : 1;
    for (int k = 0; k < 3; k++) {
      v[k] *= limit;
      x[k] += v[k] * dt;
    }
  }
}

static void keep_lengths(Cloth *cloth, float dt) {
  float per_dt2 = 1 / (dt * dt);
  const float *w = cloth->lightness;
  for (int q = 0; q < cloth->edges; q++) {
    int i = cloth->edge[2 * q], j = cloth->edge[2 * q + 1];
    float *a = cloth->place + 3 * i, *b = cloth->place + 3 * j;
    float dx = a[0] - b[0], dy = a[1] - b[1], dz = a[2] - b[2];
    float length = sqrtf(dx * dx + dy * dy + dz * dz) + 1e-9f;
    float pull = -(length - cloth->rest[q]) / (w[i] + w[j] + per_dt2 / cloth->stretch[q]) / length;
    float pull_a = pull * w[i], pull_b = pull * w[j];
    a[0] += pull_a * dx;
    a[1] += pull_a * dy;
    a[2] += pull_a * dz;
    b[0] -= pull_b * dx;
    b[1] -= pull_b * dy;
    b[2] -= pull_b * dz;
  }
}

static void resist_bending(Cloth *cloth, float dt) {
  float per_dt2 = 1 / (dt * dt);
  for (int q = 0; q < cloth->bends; q++) {
    const int *point = cloth->bend + 4 * q;
    const float *weight = cloth->bend_weight + 4 * q;
    float curve[3] = {0, 0, 0}, sum = 0;
    for (int t = 0; t < 4; t++) {
      const float *x = cloth->place + 3 * point[t];
      for (int k = 0; k < 3; k++) curve[k] += weight[t] * x[k];
      sum += cloth->lightness[point[t]] * weight[t] * weight[t];
    }
    float push = -1 / (sum + per_dt2 / cloth->bend_stiffness[q]);
    for (int t = 0; t < 4; t++) {
      float share = push * weight[t] * cloth->lightness[point[t]];
      float *x = cloth->place + 3 * point[t];
      for (int k = 0; k < 3; k++) x[k] += share * curve[k];
    }
  }
}

static void keep_apart(Cloth *cloth, const Contacts *contacts, const Motion *motion, const float *before) {
  float apart = motion->apart;
  for (int q = 0; q < contacts->count; q++) {
    int i = contacts->points[2 * q], j = contacts->points[2 * q + 1];
    float *a = cloth->place + 3 * i, *b = cloth->place + 3 * j;
    const float *a0 = before + 3 * i, *b0 = before + 3 * j;
    float d[3] = {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
    float squared = d[0] * d[0] + d[1] * d[1] + d[2] * d[2];
    if (squared > apart * apart || squared < 1e-12f) continue;
    float length = sqrtf(squared), sum = cloth->lightness[i] + cloth->lightness[j];
    if (sum == 0) continue;
    float push = (apart - length) / length / sum * .6f;
    for (int k = 0; k < 3; k++) {
      a[k] += push * d[k] * cloth->lightness[i];
      b[k] -= push * d[k] * cloth->lightness[j];
    }
    for (int k = 0; k < 3; k++) {
      float slip = ((a[k] - a0[k]) - (b[k] - b0[k])) * motion->rub * .5f;
      a[k] -= slip;
      b[k] += slip;
    }
  }
}

static void keep_off_body(Cloth *cloth, const Field *field, const Motion *motion, const float *before) {
  for (int i = 0; i < cloth->points; i++) {
    if (cloth->lightness[i] == 0) continue;
    float *q = cloth->place + 3 * i;
    const float *p = before + 3 * i;
    float depth = motion->thickness - distance_at(field, q[0], q[1], q[2]);
    if (depth <= 0) continue;
    float away[3], slide[3], outward = 0, slid = 0;
    away_from_body(field, q, away);
    float push = depth > DEEPEST_PUSH ? DEEPEST_PUSH : depth;
    for (int k = 0; k < 3; k++) q[k] += push * away[k];
    for (int k = 0; k < 3; k++) {
      slide[k] = q[k] - p[k];
      outward += slide[k] * away[k];
    }
    for (int k = 0; k < 3; k++) {
      slide[k] -= outward * away[k];
      slid += slide[k] * slide[k];
    }
    float grip = motion->friction * push / (sqrtf(slid) + 1e-12f);
    if (grip > 1) grip = 1;
    for (int k = 0; k < 3; k++) q[k] -= grip * slide[k];
  }
}

static void pull_to_pins(Cloth *cloth, float strength) {
  if (strength <= 0) return;
  for (int i = 0; i < cloth->points; i++) {
    const float *pin = cloth->pin + 4 * i;
    float *x = cloth->place + 3 * i;
    if (pin[3] > 0)
      for (int k = 0; k < 3; k++) x[k] += (pin[k] - x[k]) * pin[3] * strength;
  }
}

void move_cloth(Cloth *cloth, const Field *field, const Motion *motion) {
  float dt = 1.f / FRAMES_PER_SECOND / motion->substeps, per_dt = 1 / dt;
  float *before = malloc(sizeof(float) * 3 * cloth->points);
  Contacts contacts = {0, malloc(sizeof(int) * 2 * MOST_CONTACTS)};
  for (int frame = 0; frame < motion->frames; frame++) {
    if (motion->apart > 0) find_contacts(cloth, motion->apart + CONTACT_MARGIN, &contacts);
    for (int substep = 0; substep < motion->substeps; substep++) {
      fly(cloth, motion, dt, before);
      keep_lengths(cloth, dt);
      resist_bending(cloth, dt);
      keep_apart(cloth, &contacts, motion, before);
      keep_off_body(cloth, field, motion, before);
      pull_to_pins(cloth, motion->pin_strength);
      for (int i = 0; i < 3 * cloth->points; i++) cloth->speed[i] = (cloth->place[i] - before[i]) * per_dt;
    }
  }
  free(before);
  free(contacts.points);
}
